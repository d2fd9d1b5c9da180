import { goodsDetail } from '@mall/contract/goods/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validatedOr } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { ReceiveCoupons } from '#features/coupon/ReceiveCoupons.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const page = pages.receiveCoupons

/** Without goods or store in the address, the coupon centre has all coupons. */
const mustBeOfSomething = validatedOr(page, ({ goods_id, mer_id }) =>
  goods_id === 0 && mer_id === 0 ? to.couponCentre() : null,
)
export const loader = mustBeOfSomething
export const clientLoader = mustBeOfSomething
export const meta = pageMeta(page.title)

export default function ReceiveCouponListPage() {
  const { goods_id, mer_id } = usePageQuery(page)
  const goods = useQuery({ ...queryOf(goodsDetail, { goods_id }), enabled: goods_id > 0 }).data
  return (
    <ReceiveCoupons about={goods_id > 0 ? { goods_id } : { mer_id }} unit={goods?.unit ?? '件'}>
      {(list, all) => (
        <Page
          title={page.title}
          footer={
            all ? (
              <BottomBar>{all}</BottomBar>
            ) : (
              <BottomBar>
                <ButtonLink size="l" variant="outline" wide to={to.couponCentre(goods_id > 0 ? {} : { mer_id })}>
                  去领券中心
                </ButtonLink>
              </BottomBar>
            )
          }
        >
          {goods_id > 0 ? <Mini goodsId={goods_id} name={goods?.name} image={goods?.images[0]} /> : null}
          <div className="px-gutter pb-3">
            <h2 className="sr-only">优惠券</h2>
            {list}
          </div>
        </Page>
      )}
    </ReceiveCoupons>
  )
}

type MiniProps = { goodsId: number; name: string | undefined; image: string | undefined }

function Mini({ goodsId, name, image }: MiniProps) {
  const { imageDomain } = useGlobalData()
  return (
    <Link className="card flex items-center gap-3" to={to.detail({ goods_id: goodsId })}>
      <Picture src={image ? withImageDomain(image, imageDomain) : undefined} alt="" width={56} />
      <span className="min-w-0 flex-1 line-clamp-2">{name ?? <Skeleton width="72%" />}</span>
    </Link>
  )
}
