import type { ListPage } from '#list/ListPage.tsx'

type Tab = 'apply' | 'processing' | 'done' | 'closed'
type Parts = Parameters<typeof ListPage<Tab>>[0]

/** Parts around either list. */
export type Frame = Required<Pick<Parts, 'search' | 'tabs' | 'head'>> & { onClear: () => void }
