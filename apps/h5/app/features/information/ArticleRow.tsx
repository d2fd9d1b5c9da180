import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'
import styles from './article.module.css'
import { type Article, aboutText, whenText } from './article-words.ts'

/** `fresh`: came out since the person was here last. */
type Props = { article: Article; fresh?: boolean; level?: 2 | 3; eager?: boolean }

/** Two lines of title, when it came out and who read it, its cover at the right; without a cover there is only text. */
export function ArticleRow({ article, fresh = false, level = 3, eager }: Props) {
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <Title article={article} fresh={fresh} level={level} />
        <p className="one-line text-hint text-ink-3 digits">{aboutText(article.category_name, whenText(article))}</p>
      </div>
      {article.cover ? <Cover article={article} ratio={112 / 74} sizes="112px" eager={eager} /> : null}
    </article>
  )
}

/** The first of a list: its cover over the width, its summary below. */
export function ArticleLead({ article, fresh = false }: Omit<Props, 'level' | 'eager'>) {
  return (
    <article className={styles.lead}>
      <Cover article={article} ratio={16 / 9} sizes="(min-width: 480px) 456px, 95vw" eager />
      <div className="grid gap-1 pt-3">
        <Title article={article} fresh={fresh} level={3} />
        {article.summary ? <p className="line-clamp-2 text-sub text-ink-2">{article.summary}</p> : null}
        <p className="one-line text-hint text-ink-3 digits">{aboutText(article.category_name, whenText(article))}</p>
      </div>
    </article>
  )
}

function Title({ article: { id, title }, fresh, level }: Required<Omit<Props, 'eager'>>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading className={styles.title}>
      {fresh ? (
        <span className={styles.dot}>
          <span className="sr-only">新 </span>
        </span>
      ) : null}
      <Link className="cover" to={to.informationInfo({ id })}>
        {title}
      </Link>
    </Heading>
  )
}

type CoverProps = { article: Article; ratio: number; sizes: string; eager?: boolean }

function Cover({ article: { cover }, ratio, sizes, eager }: CoverProps) {
  const { imageDomain } = useGlobalData()
  return (
    <Picture
      src={withImageDomain(cover, imageDomain)}
      alt=""
      ratio={ratio}
      sizes={sizes}
      eager={eager}
      className={styles.cover}
    />
  )
}
