import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, useUrlState, validatedOr } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { aftersalePath, aftersaleQuery, listPathOf } from '#features/aftersale/aftersale.ts'
import { Answer } from '#list/Answer.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SkeletonLines, SkeletonRegion } from '#ui/Skeleton.tsx'
import { PickupForm } from './returningGoods/PickupForm.tsx'
import { ReturnForm } from './returningGoods/ReturnForm.tsx'

const page = pages.returnGoods
const ofSomething = validatedOr(page, ({ aftersale_no, refund_no }) =>
  aftersale_no || refund_no ? null : to.serviceList({ tab: 'processing' }),
)
export const loader = ofSomething
export const clientLoader = ofSomething
export const meta = pageMeta(page.title)

export default function ReturningGoodsPage() {
  const { aftersale_no, refund_no, edit } = usePageQuery(page)
  const no = aftersale_no || refund_no
  return (
    <GatedPage page={page} skeleton={<FormSkeleton />}>
      <Returning key={no} aftersaleNo={no} edit={edit} />
    </GatedPage>
  )
}

/** The parcel that goes back; a request without a return says so. */
function Returning({ aftersaleNo, edit }: { aftersaleNo: string; edit: boolean }) {
  const found = useQuery(aftersaleQuery(aftersaleNo))
  const { data } = found
  const wanted = edit ? 'edit_return' : 'send_return'
  const offered = data?.commands.find(({ command, enabled }) => command === wanted && enabled)
  if (data && offered) return <Sending request={data} />
  return (
    <Page title={page.title} busy={found.isPending}>
      <Answer query={found} gone={{ what: '售后单', back: listPathOf(false) }} skeleton={<FormSkeleton />}>
        {(shown) => (
          <section className="card">
            <EmptyBlock
              picture={boxPicture}
              title={edit ? '退货物流不能再修改' : '当前无需寄回'}
              hint={shown.commands.find(({ command }) => command === wanted)?.reason || shown.hint}
            >
              <ButtonLink size="l" replace to={aftersalePath(shown)}>
                查看售后
              </ButtonLink>
            </EmptyBlock>
          </section>
        )}
      </Answer>
    </Page>
  )
}

const ways = [
  { key: 'pickup', label: '上门取件' },
  { key: 'self', label: '自行寄回' },
] as const

/** The way to send it back: by pickup, or by the buyer's own parcel. */
function Sending({ request }: { request: AftersaleDetail }) {
  const [{ way: wanted }, change] = useUrlState(page)
  if (!request.pickup_offered) return <ReturnForm request={request} head={null} />
  const way = wanted || (request.return_parcel?.pickup ? 'pickup' : 'self')
  const head = (
    <div className="mt-2 mx-gutter mb-0">
      <Segmented label="寄回方式" wide items={ways} value={way} onChange={(next) => change({ way: next })} />
    </div>
  )
  return way === 'pickup' ? <PickupForm request={request} head={head} /> : <ReturnForm request={request} head={head} />
}

const FormSkeleton = () => (
  <SkeletonRegion>
    <div className="card">
      <SkeletonLines lines={3} />
    </div>
    <div className="card">
      <SkeletonLines lines={6} />
    </div>
  </SkeletonRegion>
)
