import type { OutputOf } from '@mall/contract/call/call'
import { agreements, richtext, richtextPreview } from '@mall/contract/home-page/calls'
import { agreementKeys } from '@mall/contract/home-page/query.words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLoaded, useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pages, type StateOf, to } from '#app/pages.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { EmptyBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { RichText } from '#ui/RichText.tsx'
import { dayText } from '#ui/time.ts'
import { useBack } from '#ui/useBack.ts'
import styles from './agreement_rules/agreement_rules.module.css'
import { withHeadings } from './agreement_rules/headings.ts'

type Params = StateOf<'agreements'>

const hourMs = 60 * 60_000
const list = queryOf(agreements, {}, { staleTime: hourMs })
/** A key, or a number above 0, names one document; null is the list of all. */
const documentIn = ({ key, id }: Pick<Params, 'key' | 'id'>) => key || (id > 0 ? String(id) : null)
const documentOf = (id: string, number = 0) => queryOf(richtext, { id, number }, { staleTime: hourMs })
// A loaded draft stays, although its code expires.
const draftOf = (preview: string) => queryOf(richtextPreview, { preview }, { staleTime: Number.POSITIVE_INFINITY })

const queries = (url: URL) => {
  const params = parseQuery(pages.agreements.query, url)
  if (params.preview) return [draftOf(params.preview)]
  const one = documentIn(params)
  return [one === null ? list : documentOf(one, params.number)]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const params = parseQuery(pages.agreements.query, url)
  const one = documentIn(params)
  const title = one === null ? undefined : loaded(documentOf(one, params.number))?.title
  return title
    ? { title, description: `《${title}》全文` }
    : { title: pages.agreements.title, description: '商城的协议与规则' }
})

export default function AgreementRulesPage() {
  const params = usePageQuery(pages.agreements)
  const one = documentIn(params)
  if (params.preview) return <Draft preview={params.preview} />
  if (one === null) return <All />
  return <One key={`${one} ${params.number}`} id={one} number={params.number} fromForm={params.from === 'form'} />
}

function Draft({ preview }: { preview: string }) {
  const { gone, data } = useLoaded(draftOf(preview))
  return (
    <Page title={data?.title ?? pages.agreements.title} tone="surface">
      <Note className="m-2">{gone ? '预览已过期，请在工作台重新打开' : '预览 · 草稿'}</Note>
      {data && <Words html={data.content_html} />}
    </Page>
  )
}

function All() {
  const { list: all } = useLoadedData(list)
  return (
    <Page title={pages.agreements.title}>
      {all.length === 0 ? (
        <EmptyBlock picture={orderPicture} title="暂无协议" />
      ) : (
        <CellList label="协议列表">
          {all.map(({ id, key, title, updated_at }) => (
            <Cell key={id} label={title} hint={`更新于 ${dayText(updated_at)}`} to={linkOf(key, id)} />
          ))}
        </CellList>
      )}
    </Page>
  )
}

function linkOf(key: string, id: number): string {
  const known = agreementKeys.find((one) => one === key)
  return to.agreements(known ? { key: known } : { id })
}

type OneProps = { id: string; number: number; fromForm: boolean }

function One({ id, number, fromForm }: OneProps) {
  const loaded = useLoaded(documentOf(id, number))
  const back = useBack()
  if (loaded.gone) {
    return (
      <Page title={pages.agreements.title}>
        <GoneBlock what="内容" onBack={back} />
      </Page>
    )
  }
  async function copyLink() {
    if (await copyToClipboard(location.href)) toast('链接已复制')
    else toast.error('复制失败，请长按地址栏复制')
  }
  const footer = fromForm ? (
    <BottomBar>
      <Button size="l" wide onClick={back}>
        同意并返回
      </Button>
    </BottomBar>
  ) : undefined
  return (
    <Page
      title={loaded.data.title}
      tone="surface"
      end={<IconButton icon="link" label="复制链接" onClick={() => void copyLink()} />}
      footer={footer}
    >
      <Document document={loaded.data} />
    </Page>
  )
}

/** The fewest headings that get a table of contents. */
const enough = 3

type Agreement = OutputOf<typeof richtext>

/** One agreement: effective date, contents, text, and earlier editions. */
function Document({
  document: { key, id, number, content_html, updated_at, effective_at, editions },
}: {
  document: Agreement
}) {
  const [newest] = editions
  const isOld = newest !== undefined && number < newest.number
  const linkTo = (edition: number) => `${linkOf(key, id)}${edition === newest?.number ? '' : `&number=${edition}`}`
  return (
    <>
      {isOld && (
        <Note tone="warning" className="m-2">
          这是第 {number} 版，现在公布的是第 {newest.number} 版，
          <Link className="underline" to={linkTo(newest.number)}>
            查看现行版
          </Link>
        </Note>
      )}
      <Words
        html={content_html}
        lead={`第 ${number} 版 · ${dayText(updated_at)} 公布 · ${dayText(effective_at)} 施行`}
        foot={
          <>
            {key === 'license' && <Licence />}
            {editions.length > 1 && <Editions editions={editions} number={number} linkTo={linkTo} />}
          </>
        }
      />
    </>
  )
}

/** A picture of the business licence, which the E-commerce Law requires within reach; null until it is uploaded. */
function Licence() {
  const { license_image, imageDomain } = useGlobalData()
  if (!license_image) return null
  const picture = withImageDomain(license_image, imageDomain)
  return (
    <a className="block mt-4" href={picture}>
      <img className="w-full rounded-card" src={picture} alt="营业执照" loading="lazy" decoding="async" />
    </a>
  )
}

type EditionsProps = Pick<Agreement, 'editions' | 'number'> & { linkTo: (number: number) => string }

/** Earlier editions stay readable, since people have agreed to them. */
const Editions = ({ editions, number, linkTo }: EditionsProps) => (
  <details className={styles.contents}>
    <summary>
      历史版本
      <Icon name="down" size={16} />
    </summary>
    <ul>
      {editions.map((edition) => (
        <li key={edition.number}>
          <Link to={linkTo(edition.number)} aria-current={edition.number === number ? 'true' : undefined}>
            第 {edition.number} 版<span className="text-hint text-ink-3">{dayText(edition.effective_at)} 施行</span>
          </Link>
        </li>
      ))}
    </ul>
  </details>
)

type WordsProps = { html: string; lead?: string; foot?: ReactNode }

function Words({ html: written, lead, foot }: WordsProps) {
  const { html, headings } = withHeadings(written)
  return (
    <article className={styles.document}>
      {lead && <p className="text-hint text-ink-3">{lead}</p>}
      {headings.length >= enough ? (
        <details className={styles.contents}>
          <summary>
            目录
            <Icon name="down" size={16} />
          </summary>
          <ol>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <button type="button" onClick={() => document.getElementById(id)?.scrollIntoView()}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <RichText sanitisedHtml={html} />
      {foot}
    </article>
  )
}
