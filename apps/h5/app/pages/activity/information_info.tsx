import type { OutputOf } from '@mall/contract/call/call'
import { informationDetail, informationPreview, readInformation } from '@mall/contract/information/calls'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pageAt, pages, type StateOf, to } from '#app/pages.ts'
import { GoodsRow } from '#features/goods/GoodsRow.tsx'
import { aboutText, whenText } from '#features/information/article-words.ts'
import { useLogin } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { noteInformationRead } from '#store/information-visit.ts'
import { log } from '#store/log.ts'
import { visitor } from '#store/visitor.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Section } from '#ui/Card.tsx'
import { cx } from '#ui/class-names.ts'
import { GoneBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { RichText } from '#ui/RichText.tsx'
import { SkeletonLines, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { sharePage } from '#ui/share-page.ts'
import { useBack } from '#ui/useBack.ts'
import styles from './information_info/information_info.module.css'
import { readable } from './information_info/readable.ts'

const page = pages.informationInfo
type Params = StateOf<'informationInfo'>
type Detail = OutputOf<typeof informationDetail>
type Article = OutputOf<typeof informationPreview>

const detailOf = (id: number) => queryOf(informationDetail, { id })
const previewOf = ({ id, preview }: Params) =>
  // A loaded draft stays, although its code expires.
  queryOf(informationPreview, { id, preview }, { staleTime: Number.POSITIVE_INFINITY })
const queries = (url: URL) => {
  const params = parseQuery(page.query, url)
  return [params.preview ? previewOf(params) : detailOf(params.id)]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(({ loaded, url }) => {
  const { id } = parseQuery(page.query, url)
  const article = loaded(detailOf(id))
  if (!article) return page.title
  const { title, summary, author, cover, published_at, updated_at } = article
  return {
    title,
    description: summary,
    image: cover || undefined,
    linked: {
      '@type': 'Article',
      headline: title,
      description: summary,
      datePublished: published_at,
      dateModified: updated_at,
      ...(cover ? { image: cover } : {}),
      author: { '@type': 'Organization', name: author },
    },
  }
})

export default function InformationInfoPage() {
  const params = usePageQuery(page)
  const next = useNavigation().location
  const other =
    next !== undefined &&
    pageAt(next.pathname) === page &&
    new URLSearchParams(next.search).get('id') !== String(params.id)
  if (other) return <Arriving />
  return params.preview ? <Previewed key={params.id} params={params} /> : <Shown key={params.id} id={params.id} />
}

/** Between two articles: placeholder lines of the next one. */
function Arriving() {
  const shown = useDelayedSkeleton(true)
  return (
    <Page title={page.title} busy>
      <div className={styles.article}>{shown ? <SkeletonLines lines={12} /> : null}</div>
    </Page>
  )
}

function Gone() {
  const back = useBack()
  return (
    <Page title={page.title}>
      <GoneBlock what="资讯" how="下架" onBack={back} />
    </Page>
  )
}

function Shown({ id }: { id: number }) {
  const loaded = useLoaded(detailOf(id))
  return loaded.gone ? <Gone /> : <Read detail={loaded.data} />
}

function Read({ detail }: { detail: Detail }) {
  const { id, title, goods, prev, next } = detail
  const text = useRef<HTMLElement>(null)
  useRecordRead(id)
  return (
    <Page
      title={page.title}
      end={
        <>
          <IconButton icon="share" label="分享" onClick={() => void sharePage(title)} />
          <QuickMenu />
        </>
      }
    >
      <Progress of={text} />
      <Text article={detail} box={text} />
      <Goods goods={goods} />
      {prev || next ? (
        <nav className={styles.beside} aria-label="上一篇与下一篇">
          {prev ? <Beside word="上一篇" {...prev} /> : null}
          {next ? <Beside word="下一篇" {...next} /> : null}
        </nav>
      ) : null}
      <BackToTop />
    </Page>
  )
}

/** For who writes it, before others see it: nothing notes the look. */
function Previewed({ params }: { params: Params }) {
  const loaded = useLoaded(previewOf(params))
  if (loaded.gone) return <Gone />
  return (
    <Page header={<Note className="m-2">预览 · 仅供编辑查看</Note>}>
      <Text article={loaded.data} />
      <Goods goods={loaded.data.goods} />
    </Page>
  )
}

type TextProps = { article: Article; box?: RefObject<HTMLElement | null> }

function Text({ article, box }: TextProps) {
  const { title, author, content_html } = article
  return (
    <article className={styles.article} ref={box}>
      <h2 className={styles.title}>{title}</h2>
      <p className="pt-2 text-hint text-ink-3 digits">{aboutText(author, whenText(article))}</p>
      <Body sanitisedHtml={content_html} title={title} />
    </article>
  )
}

function Goods({ goods }: Pick<Article, 'goods'>) {
  if (goods.length === 0) return null
  return (
    <Section title="相关商品">
      <GoodsRow goods={goods} />
    </Section>
  )
}

const Beside = ({ word, id, title }: { word: string; id: number; title: string }) => (
  <Link to={to.informationInfo({ id })}>
    <span>{word}</span>
    <span className={cx('one-line', styles.besideTitle)}>{title}</span>
    <Icon name="right" size={14} />
  </Link>
)

const PictureViewer = lazy(() => import('#ui/PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })))

/** The text of an article; a tap on a picture shows it large. */
function Body({ sanitisedHtml, title }: { sanitisedHtml: string; title: string }) {
  const { html, pictures } = useMemo(() => readable(sanitisedHtml), [sanitisedHtml])
  const [start, setStart] = useState<number | null>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const enlarge = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest('.rich-picture')?.getAttribute('data-at') : null
      if (at) setStart(Number(at))
    }
    const element = box.current
    element?.addEventListener('click', enlarge)
    return () => element?.removeEventListener('click', enlarge)
  }, [])
  return (
    <div ref={box} className="pt-4">
      <RichText sanitisedHtml={html} />
      <Suspense>
        {start === undefined ? null : (
          <PictureViewer label={title} pictures={pictures} start={start} onClose={() => setStart(null)} />
        )}
      </Suspense>
    </div>
  )
}

/** How much of the article has been read, as a thin line under the header. */
function Progress({ of }: { of: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const measure = () => {
      const box = of.current?.getBoundingClientRect()
      if (!box || !line.current) return
      const rest = box.height - window.innerHeight
      const share = rest <= 0 ? 0 : Math.min(1, Math.max(0, -box.top / rest))
      line.current.style.transform = `scaleX(${share})`
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [of])
  return (
    <span className={styles.progress} aria-hidden>
      <i ref={line} />
    </span>
  )
}

/** Counts that an article was read, once it is shown and it is known who reads. Nothing waits for it. */
function useRecordRead(id: number): void {
  const known = useLogin() !== 'unknown'
  const noted = useRef(0)
  useEffect(() => {
    if (!known || noted.current === id) return
    noted.current = id
    noteInformationRead(id)
    call(readInformation, { id, visitor: visitor() }, { quiet: true, outlives: true }).catch((error: unknown) =>
      log.warn('a reading was not counted', error),
    )
  }, [known, id])
}
