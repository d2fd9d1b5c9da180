import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  decoration,
  decorationEditions,
  decorationLimits,
  type FloorKind,
  floorKindLabel,
  floorKinds,
  publishDecoration,
  saveDecoration,
} from '@mall/contract/decoration'
import type { Floor } from '@mall/contract/decoration.schema'
import type { OutputOf } from '@mall/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { CallError, isTold, sentenceOf } from '#api/call-error.ts'
import { allOf, sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import type { NamedGoods } from '#parts/goods/GoodsBox.tsx'
import { later } from '#parts/later.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useMessage } from '#parts/told.ts'
import { fullTime } from '#parts/when.ts'
import { useMay } from '#session/me.ts'
import { FloorRow } from './FloorRow.tsx'
import { type Fault, faultsOf, newFloor } from './floors.ts'
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
  const saving = useSaving(of.version, floors, setFaults)
  const isDirty = JSON.stringify(floors) !== saving.saved

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
  const know = (more: readonly NamedGoods[]) =>
    setNames((known) => [...known.filter((one) => !more.some(({ id }) => id === one.id)), ...more])

  return (
    <>
      <PageHead
        title={pages.decoration.title}
        about={aboutOf(of)}
        acts={
          <>
            <Button onClick={() => setHistory(true)}>发布记录</Button>
            {mayEdit && (
              <Button disabled={!isDirty} loading={saving.busy} onClick={() => void saving.save()}>
                保存草稿
              </Button>
            )}
            {mayEdit && (
              <Button
                type="primary"
                disabled={!isDirty && !of.is_changed}
                loading={saving.busy}
                onClick={() => void saving.publish()}
              >
                发布
              </Button>
            )}
          </>
        }
      />
      <div className="decoration">
        <section className="desk-box decoration-floors" aria-label="楼层">
          {floors.length === 0 && (
            <p className="desk-dim">
              还没有楼层，买家看到的是默认页面：热销、上新和商品最多的分类。加一个楼层，右边就能看到效果。
            </p>
          )}
          <Sortable floors={floors} disabled={!mayEdit} onMove={move}>
            {floors.map((floor, i) => (
              <FloorRow
                key={floor.key}
                floor={floor}
                place={{ at: i, of: floors.length }}
                faults={faultsOf(faults, i)}
                open={open === floor.key}
                readOnly={!mayEdit}
                names={names}
                onKnown={know}
                onOpen={() => setOpen(open === floor.key ? null : floor.key)}
                onChange={(next) => put(floors.map((one, at) => (at === i ? next : one)))}
                onMove={(by) => move(i, i + by)}
                onRemove={() => put(floors.filter((_, at) => at !== i))}
              />
            ))}
          </Sortable>
          {mayEdit && (
            <div className="decoration-add">
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
        <Phone version={saving.version} isDirty={isDirty} />
      </div>
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

type SortableProps = {
  floors: readonly Floor[]
  disabled: boolean
  onMove: (from: number, to: number) => void
  children: React.ReactNode
}

function Sortable({ floors, disabled, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown) => floors.findIndex((floor) => floor.key === key)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={floors.map(({ key }) => key)} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol>{children}</ol>
      </SortableContext>
    </DndContext>
  )
}

/** Judges what was changed, keeps it, and shows it to shoppers; what is wrong is laid on its floor. */
function useSaving(first: number, floors: Floor[], lay: (faults: readonly Fault[]) => void) {
  const cache = useQueryClient()
  const message = useMessage()
  const [version, setVersion] = useState(first)
  const [saved, setSaved] = useState(() => JSON.stringify(floors))
  const [busy, setBusy] = useState(false)

  async function keep(): Promise<number | null> {
    const [{ judge }, { saveDecoration: asked }] = await Promise.all([
      import('@mall/contract/judge'),
      import('@mall/contract/decoration.schema'),
    ])
    const judged = judge(asked.input, saveDecoration, { version, floors })
    if (!judged.ok) {
      lay(judged.faults)
      message.error(judged.faults[0]?.text ?? '请检查楼层')
      return null
    }
    const kept = await sent(saveDecoration, judged.fields)
    setVersion(kept.version)
    setSaved(JSON.stringify(floors))
    return kept.version
  }

  async function run(act: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await act()
      await Promise.all(
        [decoration, decorationEditions].map((one) => cache.invalidateQueries({ queryKey: allOf(one) })),
      )
    } catch (error) {
      if (error instanceof CallError && error.field) lay([{ at: error.field, text: sentenceOf(error) }])
      if (!isTold(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const save = () =>
    run(async () => {
      if ((await keep()) !== null) message.success('草稿已保存')
    })
  const publish = () =>
    run(async () => {
      const kept = JSON.stringify(floors) === saved ? version : await keep()
      if (kept === null) return
      await sent(publishDecoration, { version: kept })
      message.success('已发布，买家现在看到的就是这一版')
    })
  return { version, saved, busy, save, publish }
}
