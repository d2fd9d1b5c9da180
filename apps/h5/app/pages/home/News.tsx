import { to } from '#app/pages.ts'
import { ArticleRow } from '#features/information/ArticleRow.tsx'
import type { Article } from '#features/information/article-words.ts'
import { Section } from '#ui/Card.tsx'
import styles from './home.module.css'

/** 资讯: the newest articles. */
export function News({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null
  return (
    <Section title="资讯" more={{ text: '更多', to: to.informationList() }} className={styles.articles}>
      <ul>
        {articles.map((article, i) => (
          <li key={article.id} className={i > 0 ? 'hairline-t' : undefined}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
