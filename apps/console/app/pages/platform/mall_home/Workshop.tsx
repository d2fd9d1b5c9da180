import { arrayMove } from '@dnd-kit/sortable'
import type { OutputOf } from '@mall/contract/call/call'
import type { Fault } from '@mall/contract/call/judge'
import { homeDraft, homeEditions, publishHome, saveHome } from '@mall/contract/home-page/platform.calls'
import type { HomePage } from '@mall/contract/home-page/platform.terms'
import { type HomePart, homeLimits, homePartLabel, homeParts } from '@mall/contract/home-page/platform.words'
import { Button, Segmented } from 'antd'
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
import { useNow } from '#parts/useNow.ts'
import { fullTime } from '#parts/when.ts'
import { useMay } from '#session/me.ts'
import { BannerFields, FloorFields, MenuFields, NoticeFields, ShownFields } from './ItemFields.tsx'
import { aboutItem, faultsOf, firstFault, type Item, newItem } from './items.ts'
import { Phone } from './Phone.tsx'
import './mall_home.css'

const Editions = later(async () => (await import('./Editions.tsx')).Editions)
const PublishDialog = later(async () => (await import('./PublishDialog.tsx')).PublishDialog)

type Props = { of: OutputOf<typeof homeDraft>; onRestored: () => void }
type Opened = { part: HomePart; id: number | null }

/** The parts of the home page at the left, put in order by dragging or by buttons; at the right the phone, with the last kept version. */
export function Workshop({ of, onRestored }: Props) {
  const may = useMay()
  const message = useMessage()
  const mayEdit = may(saveHome.needs)
  const [page, setPage] = useState<HomePage>(of.page)
  const [nextId, setNextId] = useState(of.next_id)
  const [names, setNames] = useState<readonly NamedGoods[]>(of.goods_names)
  const [{ part, id: open }, show] = useState<Opened>({ part: 'banners', id: null })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [over, setOver] = useState<'editions' | 'publish' | null>(null)

  /** Shows the faults at their fields and opens the row of the first. */
  function lay(found: readonly Fault[]) {
    setFaults(found)
    const first = firstFault(found)
    if (first) show({ part: first.part, id: page[first.part][first.at]?.id ?? null })
  }
  const draft = useSavedDraft({
    version: of.version,
    content: page,
    reads: [homeDraft, homeEditions],
    lay,
    keep: (version) => keepPage(version, page),
  })

  function put(list: readonly Item[]) {
    setPage({ ...page, [part]: list })
    setFaults([])
  }
  const list: readonly Item[] = page[part]
  const move = (from: number, to: number) => put(arrayMove([...list], from, to))
  const add = () => {
    put([...list, newItem[part](nextId)])
    show({ part, id: nextId })
    setNextId(nextId + 1)
  }
  const know = (more: readonly NamedGoods[]) =>
    setNames((known) => [...known.filter((one) => !more.some(({ id }) => id === one.id)), ...more])
  const askToPublish = () =>
    draft.run(async () => {
      if ((await draft.savedVersion()) !== null) setOver('publish')
    })
  const publish = (note: string) =>
    draft.run(async () => {
      await sent(publishHome, { version: draft.version, note })
      setOver(null)
      message.success('已发布，所有人现在看到的就是这一版')
    })

  return (
    <>
      <PageHead
        title={pages.mall_home.title}
        about={aboutOf(of)}
        acts={
          <DraftActs
            draft={draft}
            isChanged={of.changes.length > 0}
            mayEdit={mayEdit}
            onHistory={() => setOver('editions')}
            onPublish={() => void askToPublish()}
          />
        }
      />
      <div className="edition-desk">
        <section className="desk-box edition-parts" aria-label="首页内容">
          <Segmented
            block
            className="home-parts"
            aria-label="首页的部分"
            value={part}
            options={homeParts.map((value) => ({ value, label: `${homePartLabel[value]} ${page[value].length}` }))}
            onChange={(next) => show({ part: next, id: null })}
          />
          {list.length === 0 && <p className="desk-dim">没有{homePartLabel[part]}，首页上这一块不占位置。</p>}
          <Rows keys={list.map(({ id }) => String(id))} disabled={!mayEdit} onMove={move}>
            {list.map((item, i) => (
              <PartRow
                key={item.id}
                part={part}
                item={item}
                place={{ at: i, of: list.length }}
                faults={faultsOf(faults, part, i)}
                open={open === item.id}
                readOnly={!mayEdit}
                names={names}
                onKnown={know}
                onOpen={() => show({ part, id: open === item.id ? null : item.id })}
                onChange={(change) => put(list.map((one, at) => (at === i ? { ...one, ...change } : one)))}
                onMove={(by) => move(i, i + by)}
                onRemove={() => put(list.filter((_, at) => at !== i))}
              />
            ))}
          </Rows>
          {mayEdit && (
            <div className="edition-add">
              <Button disabled={list.length >= homeLimits[part]} onClick={add}>
                + {homePartLabel[part]}
              </Button>
              <small className="desk-dim">
                {list.length} / {homeLimits[part]}
              </small>
            </div>
          )}
        </section>
        <Phone version={draft.version} isDirty={draft.isDirty} />
      </div>
      <LeaveQuestion isChanged={draft.isDirty} />
      <Drawer open={over === 'editions'} title="发布记录" size={520} onClose={() => setOver(null)} destroyOnHidden>
        <Editions
          onRestored={() => {
            setOver(null)
            onRestored()
          }}
        />
      </Drawer>
      {over === 'publish' && (
        <PublishDialog busy={draft.busy} onPublish={(note) => void publish(note)} onClose={() => setOver(null)} />
      )}
    </>
  )
}

function aboutOf({ published, changes }: Props['of']): string {
  if (!published) return '从未发布，首页只有推荐与好店'
  const out = `第 ${published.number} 版由${published.operator}于 ${fullTime(published.at)} 发布`
  return changes.length > 0 ? `${out}；草稿有 ${changes.length} 处改动还没有发布` : `${out}，所有人看到的就是草稿`
}

type PartRowProps = Omit<Parameters<typeof Row>[0], 'id' | 'name' | 'about' | 'children'> & {
  part: HomePart
  item: Item
  names: readonly NamedGoods[]
  onKnown: (more: readonly NamedGoods[]) => void
  onChange: (change: Partial<Item>) => void
}

/** One row of a part, with its own fields and those that all parts have. */
function PartRow({ part, item, names, onKnown, onChange, ...row }: PartRowProps) {
  const now = useNow()
  const fields = { faults: row.faults, names, onKnown, onChange }
  return (
    <Row
      {...row}
      id={String(item.id)}
      name={item.title || `未命名的${homePartLabel[part]}`}
      about={aboutItem(item, now)}
    >
      {'ground' in item ? (
        <BannerFields item={item} {...fields} />
      ) : 'icon' in item ? (
        <MenuFields item={item} {...fields} />
      ) : 'kind' in item ? (
        <FloorFields item={item} {...fields} />
      ) : (
        <NoticeFields item={item} {...fields} />
      )}
      <ShownFields item={item} faults={row.faults} onChange={onChange} />
    </Row>
  )
}

/** Checked here first, so that faults show without a call. */
async function keepPage(version: number, page: HomePage): Promise<SaveResult> {
  const [{ judge }, { saveHome: terms }] = await Promise.all([
    import('@mall/contract/call/judge'),
    import('@mall/contract/home-page/platform.terms'),
  ])
  const judged = judge(terms.input, { version, page })
  return judged.ok ? { ok: true, ...(await sent(saveHome, judged.fields)) } : judged
}
