import { informationLimits } from '@mall/contract/information/platform.words'

/** The words of sanitised HTML; words that stand apart in it stand apart here. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d+|[a-z]+);/gi, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Whether anything of it can be seen. */
export const isBlank = (html: string): boolean => wordsIn(html) === '' && !html.includes('<img ')

/** The beginning of an article, for one without a summary. */
export function beginningOf(html: string): string {
  const words = wordsIn(html)
  const most = informationLimits.summary
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`
}
