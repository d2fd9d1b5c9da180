import type { OutputOf } from '@mall/contract/call/call'
import { type helpHome, searchHelp } from '@mall/contract/help/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useArriving } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, useUrlState } from '#api/page-query.ts'
import { publicAtOnce, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { ContactCard } from '#features/help/ContactCard.tsx'
import { HelpSearch } from '#features/help/HelpSearch.tsx'
import { HelpSkeleton } from '#features/help/HelpSkeleton.tsx'
import { HelpStart, helpHomeQuery } from '#features/help/HelpStart.tsx'
import { Questions } from '#features/help/Questions.tsx'
import { Failure } from '#list/Failure.tsx'
import { MallFooter } from '#shell/MallFooter.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { Section } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { searchPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { Categories } from './help/Categories.tsx'

const page = pages.help
const foundFor = (keyword: string) => queryOf(searchHelp, { keyword })
const queries = (url: URL) => {
  const { about, keyword } = parseQuery(page.query, url)
  return keyword.trim() ? [helpHomeQuery(about), foundFor(keyword.trim())] : [helpHomeQuery(about)]
}
export const loader = publicLoader(queries)
export const clientLoader = publicAtOnce(queries)
export const meta = pageMeta(() => ({
  title: page.title,
  description: '下单、付款、配送、售后、开票与企业采购的常见问题：支持中文、拼音与首字母搜索，也可以联系客服。',
  linked: {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: pages.home.title, item: to.home() },
      { '@type': 'ListItem', position: 2, name: page.title, item: to.help() },
    ],
  },
}))

type Home = OutputOf<typeof helpHome>

export default function HelpPage() {
  const [{ keyword, about, cid }, change] = useUrlState(page, { keepScroll: true })
  const home = useArriving(helpHomeQuery(about))
  const wanted = keyword.trim()
  return (
    <Page title={page.title} busy={home.isPending} end={<QuickMenu onRefresh={() => void home.refetch()} />}>
      <HelpSearch keyword={wanted} onSearch={(next) => void change({ keyword: next })} />
      {wanted ? (
        <Found keyword={wanted} />
      ) : home.data ? (
        <Start home={home.data} about={about} cid={cid} onOpen={(next) => void change({ cid: next })} />
      ) : home.isError ? (
        <Failure error={home.error} onRetry={home.refetch} />
      ) : (
        <HelpSkeleton />
      )}
      <MallFooter />
    </Page>
  )
}

type StartProps = {
  home: Home
  about: Parameters<typeof HelpStart>[0]['topic']
  cid: number
  onOpen: (cid: number) => void
}

function Start({ home, about, cid, onOpen }: StartProps) {
  return (
    <>
      <Categories of={home.categories} open={cid} onOpen={onOpen} />
      <HelpStart home={home} topic={about} />
    </>
  )
}

function Found({ keyword }: { keyword: string }) {
  const { data, isError, error, refetch } = useQuery({ ...useFound(keyword), placeholderData: keepPreviousData })
  if (isError) return <Failure error={error} onRetry={refetch} />
  if (!data) return <HelpSkeleton />
  if (data.list.length === 0) {
    return (
      <Section title="联系客服">
        <EmptyBlock
          picture={searchPicture}
          title={`没有找到“${keyword}”相关的问题`}
          hint="换个说法试试，或联系客服"
          tight
        />
        <ContactCard />
      </Section>
    )
  }
  return (
    <Section title="相关问题" extra={`${data.list.length} 个`}>
      <Questions of={data.list} label="相关问题" />
    </Section>
  )
}

/** The search with the document's result, if it brought one. */
function useFound(keyword: string) {
  const { data } = useArriving(foundFor(keyword))
  return data ? { ...foundFor(keyword), initialData: data } : foundFor(keyword)
}
