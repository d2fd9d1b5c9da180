import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusalText } from '@mall/contract/refusal/refusal'

const sheet = readFileSync(fileURLToPath(new URL('../../../h5/app/ui/tokens.css', import.meta.url)), 'utf8')
const tokens = sheet.replace(/\/\*.*?\*\//gs, '')
const dark = /html\.dark,\s*\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? ''

// The design's own colours and sizes. Without a script nobody sets a class: then the system's scheme decides.
const style = `${tokens}
@media (prefers-color-scheme: dark) { html:not(.light) {${dark}} }
*, *::before, *::after { box-sizing: border-box; margin: 0 }
body { background: var(--c-canvas); color: var(--c-text); font: var(--t-body)/1.5 var(--font); -webkit-text-size-adjust: 100% }
.page { width: var(--col); min-height: 100dvh; margin: 0 auto; background: var(--c-bg) }
header { padding: var(--safe-t) 0 0; background: var(--c-surface); text-align: center; font-size: var(--t-nav); font-weight: 600; line-height: var(--h-head) }
main { margin: var(--s3) var(--gutter); padding: var(--s8) var(--s6); border-radius: var(--r-card); background: var(--c-surface); text-align: center }
svg { width: 120px; height: 120px; margin-bottom: var(--s4); fill: none; stroke: var(--c-text-3); stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
.t { fill: var(--c-surface-3); stroke: none } .w { fill: var(--c-surface) } .r { stroke: var(--c-primary-text) }
h1 { font-size: var(--t-btn); font-weight: 600 }
p { margin-top: var(--s1); font-size: var(--t-sub); line-height: 1.54; color: var(--c-text-3) }
nav { display: grid; gap: var(--s3); justify-content: center; margin-top: var(--s5) }
a { display: grid; place-content: center; min-width: 200px; min-height: 44px; border-radius: var(--r-pill); font-size: var(--t-btn); font-weight: 600; text-decoration: none; background: var(--c-primary); color: var(--c-on-primary) }
a + a { background: none; color: var(--c-text); box-shadow: inset 0 0 0 1px var(--c-border) }
a:active { background: var(--c-primary-press) }
a:focus-visible { outline: 2px solid var(--c-info); outline-offset: 2px }`

type Bare = {
  title: string
  heading: string
  text: string
  /** Links to other pages; an empty address is the page itself. */
  links: readonly (readonly [address: string, text: string])[]
  /** The script that puts the chosen colour mode on the page; without it the system's decides. */
  headScript?: string
}

/**
 * A page that stands where none of the client's can: complete in itself, so that it asks for nothing more; not even the database for what the
 * mall is called.
 */
const barePage = ({ title, heading, text, links, headScript }: Bare): string => `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title}</title>${headScript ? `<script>${headScript}</script>` : ''}<style>${style}</style></head>
<body><div class="page"><header>${title}</header><main id="main">
<svg viewBox="0 0 120 120" aria-hidden="true"><ellipse class="t" cx="60" cy="100" rx="42" ry="6"/><circle class="t" cx="64" cy="50" r="36"/><circle class="w" cx="58" cy="56" r="30"/><path d="M58 30v5M58 77v5M32 56h5M79 56h5"/><path class="r" d="M58 40v16l11 8"/></svg>
<h1>${heading}</h1><p>${text}</p>
<nav>${links.map(([address, word]) => `<a href="${address}">${word}</a>`).join('')}</nav></main></div></body></html>`

/** The page for a caller who asks for too many pages; `wait` in seconds. */
export const busyPage = ({ wait, headScript }: { wait: number; headScript: string }): string =>
  barePage({
    title: '访问太频繁',
    heading: '您访问得太频繁了',
    text: `请 ${wait} 秒后再试，您的购物车与订单都不受影响`,
    links: [['', '重试']],
    headScript,
  })

/** Stands where the database had no time for a page. */
export const unreachablePage = barePage({
  title: '系统繁忙',
  heading: '系统繁忙',
  text: refusalText('server.busy'),
  links: [
    ['', '重新加载'],
    ['/', '回到首页'],
  ],
})

/** Stands where a page could not be made: nothing of why, since that is for the log. */
export const brokenPage = barePage({
  title: '页面出错了',
  heading: '页面出错了',
  text: refusalText('server.defect'),
  links: [
    ['', '重新加载'],
    ['/', '回到首页'],
  ],
})
