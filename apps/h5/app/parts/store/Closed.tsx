import { to } from '#app/pages.ts'
import { restingText } from '#features/merchant/resting.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Note } from '#ui/Note.tsx'
import { type Store, statusText } from './store-queries.ts'

/** A store that rests says so above its goods. */
export function RestingNote({ store }: { store: Store }) {
  if (store.status !== 'resting') return null
  return (
    <Note tone="warning" icon="clock" className="mt-2 mx-gutter mb-0">
      {restingText(store)}
    </Note>
  )
}

/** In the place of the goods of a store that is closed or frozen. */
export function ClosedBlock({ store }: { store: Store }) {
  return (
    <EmptyBlock picture={boxPicture} title={statusText[store.status]} hint="去看看其他店铺的商品吧">
      <ButtonLink size="l" to={to.category()}>
        逛逛分类
      </ButtonLink>
    </EmptyBlock>
  )
}
