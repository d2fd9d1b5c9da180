import { guides } from './articles/guides.ts'
import { news } from './articles/news.ts'
import { services } from './articles/services.ts'
import { tips } from './articles/tips.ts'
import type { DemoArticle } from './articles/types.ts'

/** Written for this mall: drafts, one that comes out tomorrow and one that was withdrawn among them. */
export const articles: readonly DemoArticle[] = [...guides, ...services, ...news, ...tips]
