import type { ShownFloor } from '@mall/contract/decoration.schema'
import { DecoratedFloors } from '#parts/store/DecoratedFloors.tsx'
import { Plain } from '#parts/store/Floors.tsx'
import type { Store } from '#parts/store/store.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Cover } from './Cover.tsx'

/** A store's page as its draft would have it: all is to be looked at, nothing notes the look. */
export function PreviewedStore({ store, floors }: { store: Store; floors: readonly ShownFloor[] }) {
  return (
    <Page header={<Note className="m-2">预览 · 仅供本店查看</Note>}>
      <Cover store={store} readOnly />
      {floors.length > 0 ? <DecoratedFloors merId={store.mer_id} floors={floors} /> : <Plain store={store} />}
    </Page>
  )
}
