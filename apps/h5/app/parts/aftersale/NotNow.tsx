import type { Eligible } from '#features/aftersale/aftersale.ts'
import { aftersalePath } from '#features/aftersale/aftersale.ts'
import { detailsPath } from '#features/order/order-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'

/** Shown when nothing can be requested: the reason, and other things to do. */
export function NotNow({ data, title, reason }: { data: Eligible; title: string; reason: string }) {
  const request = data.lines.flatMap(({ requests }) => requests)[0]
  return (
    <section className="card">
      <EmptyBlock picture={boxPicture} title={title} hint={reason} two>
        {request ? (
          <ButtonLink size="l" replace to={aftersalePath(request)}>
            查看进度
          </ButtonLink>
        ) : data.merchant_phone ? (
          <a className="btn btn--primary btn--l" href={`tel:${data.merchant_phone.replace(/[^\d+]/g, '')}`}>
            联系商家
          </a>
        ) : null}
        <ButtonLink size="l" variant="outline" replace to={detailsPath(data.order_no)}>
          查看订单
        </ButtonLink>
      </EmptyBlock>
    </section>
  )
}
