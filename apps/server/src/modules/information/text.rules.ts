import { informationLimits } from '@mall/contract/information/platform.words'

/** The words of sanitised HTML; what stands apart in it stands apart here. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d+|[a-z]+);/gi, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Whether anything of it can be seen. */
export const isBlank = (html: string): boolean => wordsIn(html) === '' && !html.includes('<img ')

/** How it begins, for who wrote no summary. */
export function beginningOf(html: string): string {
  const words = wordsIn(html)
  const most = informationLimits.summary
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`
}
