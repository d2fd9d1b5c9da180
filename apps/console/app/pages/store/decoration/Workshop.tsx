import { arrayMove } from '@dnd-kit/sortable'
import type { OutputOf } from '@mall/contract/call/call'
import type { Fault } from '@mall/contract/call/judge'
import { decorationLimits, type FloorKind, floorKindLabel, floorKinds } from '@mall/contract/store-page/console.words'
import {
  decoration,
  decorationEditions,
  publishDecoration,
  saveDecoration,
} from '@mall/contract/store-page/store.calls'
import type { Floor } from '@mall/contract/store-page/store.terms'
import { Button } from 'antd'
import { useState } from 'react'
import { sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { DraftActs } from '#parts/editions/DraftActs.tsx'
import { Row, Rows } from '#parts/editions/Rows.tsx'
import { type SaveResult, useSavedDraft } from '#parts/editions/useSavedDraft.ts'
import { useMessage } from '#parts/feedback.ts'
import type { NamedGoods } from '#parts/goods/GoodsBox.tsx'
import { LeaveQuestion } from '#parts/LeaveQuestion.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { fullTime } from '#parts/when.ts'
import { useMay } from '#session/me.ts'
import { FloorFields } from './FloorFields.tsx'
import { aboutFloor, faultsOf, nameOf, newFloor } from './floors.ts'
import { Phone } from './Phone.tsx'

const Editions = later(async () => (await import('./Editions.tsx')).Editions)

type Props = { of: OutputOf<typeof decoration>; onRestored: () => void }

/** Floors at the left, put in order by dragging or by buttons; at the right the phone, as it was saved last. */
export function Workshop({ of, onRestored }: Props) {
  const may = useMay()
  const mayEdit = may(saveDecoration.needs)
  const [floors, setFloors] = useState<Floor[]>(of.floors)
  const [names, setNames] = useState<readonly NamedGoods[]>(of.goods_names)
  const [open, setOpen] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [history, setHistory] = useState(false)
  const message = useMessage()
  const draft = useSavedDraft({
    version: of.version,
    content: floors,
    reads: [decoration, decorationEditions],
    lay: setFaults,
    keep: (version) => keepFloors(version, floors),
  })
  const { isDirty } = draft

  function put(next: Floor[]) {
    setFloors(next)
    setFaults([])
  }
  const move = (from: number, to: number) => put(arrayMove(floors, from, to))
  const add = (kind: FloorKind) => {
    const made = newFloor(kind, floors)
    put([...floors, made])
    setOpen(made.key)
  }
  const publish = () =>
    draft.run(async () => {
      const version = await draft.savedVersion()
      if (version === null) return
      await sent(publishDecoration, { version })
      message.success('已发布，买家现在看到的就是这一版')
    })
  const know = (more: readonly NamedGoods[]) =>
    setNames((known) => [...known.filter((one) => !more.some(({ id }) => id === one.id)), ...more])

  return (
    <>
      <PageHead
        title={pages.decoration.title}
        about={aboutOf(of)}
        acts={
          <DraftActs
            draft={draft}
            isChanged={of.is_changed}
            mayEdit={mayEdit}
            onHistory={() => setHistory(true)}
            onPublish={() => void publish()}
          />
        }
      />
      <div className="edition-desk">
        <section className="desk-box edition-parts" aria-label="楼层">
          {floors.length === 0 && (
            <p className="desk-dim">
              还没有楼层，买家看到的是默认页面：热销、上新和商品最多的分类。加一个楼层，右边就能看到效果。
            </p>
          )}
          <Rows keys={floors.map(({ key }) => key)} disabled={!mayEdit} onMove={move}>
            {floors.map((floor, i) => (
              <Row
                key={floor.key}
                id={floor.key}
                name={nameOf(floor)}
                about={aboutFloor(floor)}
                place={{ at: i, of: floors.length }}
                faults={faultsOf(faults, i)}
                open={open === floor.key}
                readOnly={!mayEdit}
                onOpen={() => setOpen(open === floor.key ? null : floor.key)}
                onMove={(by) => move(i, i + by)}
                onRemove={() => put(floors.filter((_, at) => at !== i))}
              >
                <FloorFields
                  floor={floor}
                  faults={faultsOf(faults, i)}
                  names={names}
                  onKnown={know}
                  onChange={(next) => put(floors.map((one, at) => (at === i ? next : one)))}
                />
              </Row>
            ))}
          </Rows>
          {mayEdit && (
            <div className="edition-add">
              {floorKinds.map((kind) => (
                <Button key={kind} disabled={floors.length >= decorationLimits.floors} onClick={() => add(kind)}>
                  + {floorKindLabel[kind]}
                </Button>
              ))}
              <small className="desk-dim">
                {floors.length} / {decorationLimits.floors}
              </small>
            </div>
          )}
        </section>
        <Phone floors={floors} mayEdit={mayEdit} version={draft.version} isDirty={isDirty} />
      </div>
      <LeaveQuestion isChanged={draft.isDirty} />
      <Drawer open={history} title="发布记录" size={520} onClose={() => setHistory(false)} destroyOnHidden>
        <Editions
          onRestored={() => {
            setHistory(false)
            onRestored()
          }}
        />
      </Drawer>
    </>
  )
}

function aboutOf({ published, is_changed }: Props['of']): string {
  if (!published) return '从未发布，买家看到的是默认页面'
  const out = `第 ${published.number} 版由${published.operator}于 ${fullTime(published.at)} 发布`
  return is_changed ? `${out}；草稿有改动还没有发布` : `${out}，买家看到的就是草稿`
}

/** Checked here first, so that faults show without a call. */
async function keepFloors(version: number, floors: Floor[]): Promise<SaveResult> {
  const [{ judge }, { saveDecoration: terms }] = await Promise.all([
    import('@mall/contract/call/judge'),
    import('@mall/contract/store-page/store.terms'),
  ])
  const judged = judge(terms.input, { version, floors })
  return judged.ok ? { ok: true, ...(await sent(saveDecoration, judged.fields)) } : judged
}
