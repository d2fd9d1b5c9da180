import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type PagedEndpoint, pagedOf, type RowOf } from '#api/query.ts'
import type { DeskPage } from '#app/pages.ts'
import { useQueue } from '#session/live.ts'
import { useMay } from '#session/me.ts'
import { Failure } from './Failure.tsx'
import { FileButton } from './FileButton.tsx'
import { later, useOnce } from './later.tsx'
import { PageHead } from './PageHead.tsx'
import type { Act } from './queue/acts.ts'
import { Chosen } from './queue/Chosen.tsx'
import type { Detail as DetailOf } from './queue/Detail.tsx'
import { QueueAbout } from './queue/QueueAbout.tsx'
import { type Column, Rows } from './queue/Rows.tsx'
import { type Select, Toolbar } from './queue/Toolbar.tsx'
import { useActs } from './queue/useActs.tsx'
import { useRowKeys } from './queue/useRowKeys.ts'
import { type Params, type StateOf, useUrlState, whole, words } from './url-state.ts'

const Detail = later(async () => (await import('./queue/Detail.tsx')).Detail) as typeof DetailOf

const sizes = [20, 50, 100]
const ownParams = { page: whole(1), rows: whole(20, 100), id: words(), sort: words() }

type Props<E extends PagedEndpoint, Spec extends Params> = {
  page: DeskPage
  call: E
  /** Parameters in the address beside page and row: filters, tab, words. Declared outside the component. */
  params: Spec
  /** Builds the call's input; `sort` is the column's `sort`, with `-` in front for descending, or empty. */
  input: (state: StateOf<Spec>, sort: string) => Omit<InputOf<E>, 'page' | 'list_rows'>
  keyOf: (row: RowOf<E>) => string
  columns: readonly Column<RowOf<E>>[]
  tabs?: {
    param: keyof Spec & string
    list: readonly { value: string; label: string; count?: number }[]
    /** The count of a tab, where the answer has it. */
    countIn?: (answer: OutputOf<E>, value: string) => number
  }
  search?: { param: keyof Spec & string; placeholder: string }
  selects?: readonly Select<keyof Spec & string>[]
  /** Figures about all of it, above the list. */
  lead?: ReactNode
  /** Filters that are neither words nor a choice of a few: days, amounts. They stand in the address, too. */
  filters?: ReactNode
  acts?: readonly Act<RowOf<E>>[]
  /** Calls besides this one whose answers are different after an act. */
  changes?: readonly Endpoint[]
  /** Links for all chosen rows that are no call, such as printing. */
  chosenLinks?: (rows: readonly RowOf<E>[]) => ReactNode
  /** A call that returns all rows of the list as a file. */
  file?: Endpoint
  /** Buttons at the top that concern no row: to add, to import. */
  headActs?: ReactNode
  /** Shown when there are no rows at all. */
  empty: ReactNode
} & Opened<RowOf<E>>

/** The drawer of a row, titled by the name that people know, never by the id; rows do not open without it. */
type Opened<Row> =
  | { detail?: undefined; titleOf?: undefined; detailWidth?: undefined }
  | {
      detail: (row: Row) => ReactNode
      titleOf: (row: Row) => string
      /** px of the drawer. */
      detailWidth?: number
    }

/**
 * A list of the desk with the actions on its rows: filters in the address, paging, actions for one and for many with a result
 * for each, a drawer whose row the address keeps, keys (`j` `k` enter `x`), the age of the oldest. It is read anew whenever the
 * number that waits in its queue changes.
 */
export function Queue<E extends PagedEndpoint, Spec extends Params>(props: Props<E, Spec>) {
  const { page, call, params, input, keyOf, columns, acts = [], detail, headActs, empty, changes = [] } = props
  type Row = RowOf<E>
  const spec = useMemo(() => ({ ...params, ...ownParams }), [params])
  const [state, change] = useUrlState(spec)
  const own = state as StateOf<typeof ownParams>
  const callInput = { ...input(state as StateOf<Spec>, own.sort), page: own.page, list_rows: own.rows } as InputOf<E>
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...pagedOf(call, callInput),
    placeholderData: keepPreviousData,
  })
  const rows: readonly Row[] = data?.list ?? []

  const waiting = useQueue(page.queue)
  const mark = `${waiting?.count}:${waiting?.oldest_at}`
  const [seen, setSeen] = useState(mark)
  useEffect(() => {
    if (mark === seen) return
    setSeen(mark)
    if (!seen.startsWith('undefined')) void refetch()
  }, [mark, seen, refetch])

  const may = useMay()
  const mine = acts.filter((act) => may(act.call.needs))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const place = JSON.stringify(callInput)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are no longer in sight are not chosen
  useEffect(() => setChosen([]), [place])
  const [acted, setActed] = useState<{ key: string; label: string } | null>(null)
  const { start, dialogs } = useActs<Row>({
    keyOf,
    changes: [call, ...changes],
    onDone: () => setChosen([]),
    onActed: (key, label) => setActed({ key, label }),
  })

  /** A changed filter begins at the first page. */
  const narrow = (patch: object) => change({ page: 1, ...patch } as Partial<StateOf<typeof spec>>)
  const open = (id: string) => change({ id } as Partial<StateOf<typeof spec>>)
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  const canChoose = props.chosenLinks !== undefined || mine.some(({ bulk }) => bulk)
  const at = useRowKeys({
    keys: rows.map(keyOf),
    onOpen: (key) => detail && open(key),
    onToggle: (key) => canChoose && toggle(key),
  })
  const shown = rows.find((row) => keyOf(row) === own.id)
  const [last, setLast] = useState<Row | undefined>(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  const left = last !== undefined && keyOf(last) === own.id ? last : undefined
  const titled = shown ?? left
  const isOpen = own.id !== '' && !isPending
  const wasOpen = useOnce(isOpen)
  const narrowed = Object.keys(params).some((name) => name !== props.tabs?.param && Boolean(Reflect.get(state, name)))

  const withFile = props.file ? (
    <>
      <FileButton call={props.file} input={input(state as StateOf<Spec>, own.sort) as InputOf<Endpoint>} /> {headActs}
    </>
  ) : (
    headActs
  )

  return (
    <>
      <PageHead title={page.title} about={<QueueAbout total={data?.total} waiting={waiting} />} acts={withFile} />
      {props.lead}
      <div className="desk-box desk-list">
        <Toolbar
          tabs={counted(props.tabs, data as OutputOf<E> | undefined)}
          search={props.search}
          selects={props.selects ?? []}
          more={props.filters}
          state={state as Readonly<Record<string, unknown>>}
          onChange={narrow}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
        <Chosen
          rows={rows.filter((row) => chosen.includes(keyOf(row)))}
          acts={mine.filter(({ bulk }) => bulk)}
          onAct={start}
          onNone={() => setChosen([])}
          links={props.chosenLinks}
        />
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Rows
            rows={rows}
            keyOf={keyOf}
            columns={columns}
            acts={mine}
            onAct={start}
            busy={isPending}
            at={at}
            chosen={canChoose ? chosen : null}
            onChoose={setChosen}
            onOpen={detail ? (row) => open(keyOf(row)) : null}
            sort={own.sort}
            onSort={(sort) => narrow({ sort })}
            paging={{
              page: own.page,
              size: own.rows,
              sizes,
              total: data?.total ?? 0,
              onPage: (next, size) => change({ page: next, rows: size } as Partial<StateOf<typeof spec>>),
            }}
            empty={narrowed ? '没有符合条件的内容，换个条件试试' : empty}
          />
        )}
      </div>
      {props.detail && wasOpen && (
        <Detail
          open={isOpen}
          title={titled === undefined ? page.title : props.titleOf(titled)}
          onClose={() => open('')}
          row={shown}
          last={left}
          done={acted?.key === own.id ? `已${acted.label}` : null}
          acts={mine}
          onAct={start}
          width={props.detailWidth}
        >
          {props.detail}
        </Detail>
      )}
      {dialogs}
    </>
  )
}

/** The tabs, each with its count where the answer has it. */
function counted<Answer, Tab extends { value: string; count?: number }>(
  tabs: { param: string; list: readonly Tab[]; countIn?: (answer: Answer, value: string) => number } | undefined,
  answer: Answer | undefined,
) {
  if (!tabs?.countIn || answer === undefined) return tabs
  const { countIn, list } = tabs
  return { ...tabs, list: list.map((tab) => ({ ...tab, count: countIn(answer, tab.value) })) }
}
