import { headScript } from './head-script.ts'

const text = { dangerouslySetInnerHTML: { __html: headScript } }

/** First of all that could paint; allowed by its hash, so it needs no nonce. */
export const HeadScript = () => <script {...text} suppressHydrationWarning />
