import type { ReactNode } from 'react'
import type { Page as PageRow } from '#app/pages.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { type BackProp, HeaderAction } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'
import { ListSearch, type ListSearchProps } from './ListSearch.tsx'
import styles from './list.module.css'

type BodyProps<K extends string> = {
  /** its state is in the address: `useUrlState(pages.x)` */
  search?: ListSearchProps
  tabs?: Parameters<typeof Tabs<K>>[0]
  /** above the tabs, and below them: filters, counts */
  head?: ReactNode
  filters?: ReactNode
  /** the list under the tabs is loading */
  busy?: boolean
  panel?: string
  /** the list's name, when its rows have headings of their own; read aloud, not seen */
  heading?: string
  onRefresh: () => Promise<unknown>
  /** while rows are being chosen, pulling is off */
  still?: boolean
  /** search and filters move along with a pull */
  pullsAll?: boolean
  /** sheets, and what floats above the list */
  layers?: ReactNode
  /** `List` */
  children: ReactNode
}

/** Search, tabs, filters, pull to refresh and the way back to the top, around a list inside another page. */
export function ListBody<K extends string>(props: BodyProps<K>) {
  const { search, tabs, head, filters, busy, panel, heading, onRefresh, still, pullsAll, layers, children } = props
  const pulled = (node: ReactNode) => (
    <PullRefresh onRefresh={onRefresh} disabled={still}>
      {node}
    </PullRefresh>
  )
  const list = (
    <>
      {heading === undefined ? null : <h2 className="sr-only">{heading}</h2>}
      {pullsAll ? children : pulled(children)}
    </>
  )
  const all = (
    <>
      {search ? <ListSearch {...search} /> : null}
      {head}
      {tabs ? <StickyTabs {...tabs} /> : null}
      {filters}
      {tabs ? (
        <TabPanel id={tabs.id} tab={tabs.value} busy={busy} className={panel}>
          {list}
        </TabPanel>
      ) : (
        list
      )}
    </>
  )
  return (
    <>
      {pullsAll ? pulled(all) : all}
      <BackToTop />
      {layers}
    </>
  )
}

/** Tabs that stay under the header. */
export const StickyTabs = <K extends string>(props: Parameters<typeof Tabs<K>>[0]) => (
  <div className={styles.tabs}>
    <Tabs {...props} />
  </div>
)

type Props<K extends string> = BodyProps<K> & {
  /** its row in `pages.ts` */
  page: Pick<PageRow, 'title'>
  title?: string
  back?: BackProp
  /** at the right of the header: `QuickMenu`, and what can be done with the whole list */
  end?: ReactNode
  /** 「管理」 in the header makes the rows selectable, 「完成」 ends that; left out without rows to choose */
  choosing?: { on: boolean; word: string; onChange: (on: boolean) => void }
  /** `SelectionBar` while rows are being chosen */
  footer?: ReactNode
}

/** A page that is a list: its parts are in `ListBody`, its rows in `List`. */
export function ListPage<K extends string>({ page, title, back, end, choosing, footer, ...body }: Props<K>) {
  return (
    <Page
      title={title ?? page.title}
      back={back}
      busy={!body.tabs && body.busy}
      end={
        <>
          {choosing ? (
            <HeaderAction onClick={() => choosing.onChange(!choosing.on)}>
              {choosing.on ? '完成' : choosing.word}
            </HeaderAction>
          ) : null}
          {choosing?.on ? null : end}
        </>
      }
      footer={footer}
    >
      <ListBody {...body} still={choosing?.on} />
    </Page>
  )
}
