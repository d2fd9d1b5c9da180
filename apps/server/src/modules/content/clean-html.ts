import { createRequire } from 'node:module'
import type Sanitize from 'sanitize-html'
import { BadInput } from '#kernel/refusal.ts'

// Only who writes goods or agreements needs it.
const require = createRequire(import.meta.url)
const sanitizer = (): typeof Sanitize => require('sanitize-html')

const length = /^\d{1,4}(px|%)$/
const colour = /^#[0-9a-f]{3,8}$/i

const rules: Sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'section', 'span', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|center|right|justify)$/],
      'font-weight': [/^(normal|bold|[4-7]00)$/],
      color: [colour],
      'background-color': [colour],
      width: [length],
      'max-width': [length],
    },
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/img\/[a-z0-9-]+\.webp(\?w=\d{2,4})?$/.test(attribs.src ?? ''),
  transformTags: {
    a: (tagName, { href = '', style }) => ({ tagName, attribs: { ...linkOf(href), ...(style ? { style } : {}) } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
}

/** A link leads within this site or to a named https address; anything else is plain text again. */
function linkOf(href: string): Record<string, string> {
  if (/^\/(?![/\\])/.test(href) || href.startsWith('#')) return { href }
  if (/^https:\/\/[^\s\\]+$/i.test(href)) return { href, rel: 'noopener nofollow' }
  return {}
}

/**
 * HTML as it may be kept and shown: no scripts, no handlers, pictures of this mall only, a few styles. All code that writes
 * HTML into the database passes it through here.
 */
export const cleanHtml = (html: string): string => sanitizer()(html, rules).trim()

/**
 * The same of what somebody sent in a field: cleaned it may be longer, since `&` becomes `&amp;`, and the field's limit holds for
 * what is kept. Throws `BadInput`.
 */
export function cleanField(field: string, html: string, most: number): string {
  const clean = cleanHtml(html)
  if (clean.length > most) throw new BadInput(field, '正文太长')
  return clean
}
