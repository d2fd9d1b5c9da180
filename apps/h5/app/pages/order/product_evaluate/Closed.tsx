import { to } from '#app/pages.ts'
import { detailsPath, evaluatePath } from '#features/order/order-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import type { Evaluable } from './evaluable.ts'

type Kind = 'done' | 'appended' | 'deleted' | 'over' | 'not_yet'
type Props = { data: Evaluable; kind: Kind; title: string }

const said: Record<Kind, { title: string; hint: string }> = {
  done: { title: '该商品已评价', hint: '感谢您的分享' },
  appended: { title: '该商品已追评', hint: '每条评价可以追加一次' },
  deleted: { title: '评价已删除', hint: '每件商品只能评价一次' },
  over: { title: '已超过评价期', hint: '订单完成后 30 天内可以评价' },
  not_yet: { title: '确认收货后才能评价', hint: '收到商品后再来说说感受吧' },
}

/** Nothing to write: why, and what else there is. */
export function Closed({ data, kind, title }: Props) {
  const open = data.items.find((item) => item.state === 'done')
  return (
    <Page title={title}>
      <section className="card">
        <EmptyBlock picture={messagePicture} title={said[kind].title} hint={said[kind].hint} two>
          {kind === 'done' && open ? (
            <ButtonLink size="l" replace to={evaluatePath(data.order_no, { append: true })}>
              追加评价
            </ButtonLink>
          ) : null}
          {kind === 'done' || kind === 'appended' ? (
            <ButtonLink size="l" variant="outline" replace to={to.evaluations({ tab: 'done' })}>
              查看评价
            </ButtonLink>
          ) : (
            <ButtonLink size="l" variant="outline" replace to={detailsPath(data.order_no)}>
              查看订单
            </ButtonLink>
          )}
        </EmptyBlock>
      </section>
    </Page>
  )
}
