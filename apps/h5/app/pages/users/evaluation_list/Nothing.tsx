import { to } from '#app/pages.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { messagePicture } from '#ui/illustrations/lists.tsx'
import type { ReviewTab } from './useReviews.ts'

export function Nothing({ tab, onTab }: { tab: ReviewTab; onTab: (tab: ReviewTab) => void }) {
  return (
    <section className="card">
      {tab === 'pending' ? (
        <EmptyBlock picture={messagePicture} title="暂无待评价商品" hint="确认收货后，就可以在这里评价商品了">
          <ButtonLink size="l" to={to.orderList()}>
            查看订单
          </ButtonLink>
        </EmptyBlock>
      ) : (
        <EmptyBlock picture={messagePicture} title="还没有评价" hint="说说用下来的感受，帮助更多人选对商品">
          <Button size="l" variant="outline" onClick={() => onTab('pending')}>
            看看待评价商品
          </Button>
        </EmptyBlock>
      )}
    </section>
  )
}
