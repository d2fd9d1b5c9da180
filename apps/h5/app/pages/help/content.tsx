import type { OutputOf } from '@mall/contract/call/call'
import { helpContent } from '@mall/contract/help/calls'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLoaded, useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { withAnchors } from '#features/help/anchors.ts'
import { HelpSearch } from '#features/help/HelpSearch.tsx'
import { HelpStart, helpHomeQuery } from '#features/help/HelpStart.tsx'
import { Questions } from '#features/help/Questions.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Page } from '#ui/Page.tsx'
import { RichText } from '#ui/RichText.tsx'
import { dayText } from '#ui/time.ts'
import styles from './content/content.module.css'
import { Feedback } from './content/Feedback.tsx'

const page = pages.helpContent
type Content = OutputOf<typeof helpContent>

const contentOf = (id: number) => queryOf(helpContent, { id })
const queries = (url: URL) => {
  const { id } = parseQuery(page.query, url)
  return id === 0 ? [helpHomeQuery(null)] : [contentOf(id)]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const { id } = parseQuery(page.query, url)
  const content = id === 0 ? undefined : loaded(contentOf(id))
  if (!content) return page.title
  const { title, summary, category } = content
  const place = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  return {
    title,
    description: summary,
    linked: {
      '@graph': [
        {
          '@type': 'FAQPage',
          mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: summary } }],
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            place(1, pages.help.title, to.help()),
            place(2, category.name, to.help({ cid: category.id })),
            place(3, title, to.helpContent({ id })),
          ],
        },
      ],
    },
  }
})

export default function HelpContentPage() {
  const { id } = usePageQuery(page)
  return id === 0 ? <Start /> : <Shown key={id} id={id} />
}

/** Without an id: the first page of the help centre. */
function Start() {
  const home = useLoadedData(helpHomeQuery(null))
  return (
    <Page title={pages.help.title} end={<QuickMenu />}>
      <HelpStart home={home} topic={null} />
    </Page>
  )
}

function Shown({ id }: { id: number }) {
  const loaded = useLoaded(contentOf(id))
  return loaded.gone ? <Gone /> : <Answer content={loaded.data} />
}

/** It may have another name by now: one can look for it. */
function Gone() {
  const navigate = useNavigate()
  return (
    <Page title={page.title} end={<QuickMenu />}>
      <HelpSearch keyword="" late onSearch={(keyword) => void navigate(to.help({ keyword }))} />
      <EmptyBlock picture="gone" title="内容不存在" hint="可能已经下架，搜索一下试试">
        <ButtonLink size="l" to={to.help()}>
          去帮助中心
        </ButtonLink>
      </EmptyBlock>
    </Page>
  )
}

function Answer({ content: { id, title, category, content_html, updated_at, siblings } }: { content: Content }) {
  const html = useMemo(() => withAnchors(content_html), [content_html])
  async function copyLink() {
    if (await copyToClipboard(location.href)) toast('链接已复制')
    else toast.error('复制失败，请长按地址栏复制')
  }
  return (
    <Page
      title={page.title}
      end={
        <>
          <IconButton icon="link" label="复制链接" onClick={() => void copyLink()} />
          <QuickMenu />
        </>
      }
    >
      <article className={styles.answer}>
        <nav className={styles.crumbs} aria-label="位置">
          <Link className="chip" to={to.help()}>
            {pages.help.title}
          </Link>
          <Icon name="right" size={14} />
          <Link className="chip" to={to.help({ cid: category.id })}>
            {category.name}
          </Link>
        </nav>
        <h2 className={styles.title}>{title}</h2>
        <p className="pt-1 pb-3 text-hint text-ink-3 digits">更新于 {dayText(updated_at)}</p>
        <RichText sanitisedHtml={html} />
        <Feedback id={id} />
      </article>
      {siblings.length > 0 ? (
        <Section title="相关问题">
          <Questions of={siblings} label="相关问题" />
        </Section>
      ) : null}
      <BackToTop />
    </Page>
  )
}
