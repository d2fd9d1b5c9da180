import { FollowButton } from '#features/collection/FollowButton.tsx'
import { salesText } from '#features/goods/goods-text.ts'
import { StoreBar } from '#features/merchant/StoreBar.tsx'
import { Card } from '#ui/Card.tsx'
import type { Store } from './store-queries.ts'

/** The store above its own pages, with the way to its front door. */
export function MiniBar({ store }: { store: Store }) {
  return (
    <Card label="店铺">
      <StoreBar store={store} facts={store.fans > 0 ? `${salesText(store.fans)}关注` : undefined} action="进入店铺">
        <FollowButton store={store} />
      </StoreBar>
    </Card>
  )
}
