/* Words that are refused in any text which people write for others to read, or whose texts the platform reviews. */

/** `refuse`: a text with the word is not accepted; `review`: it is accepted, and the platform looks at it. */
export const wordKinds = ['refuse', 'review'] as const
export type WordKind = (typeof wordKinds)[number]
export const wordKindLabel: Record<WordKind, string> = { refuse: '禁止', review: '提醒' }

export const wordCategories = ['abuse', 'fraud', 'illegal', 'sex', 'advertising', 'other'] as const
export type WordCategory = (typeof wordCategories)[number]
export const wordCategoryLabel: Record<WordCategory, string> = {
  abuse: '辱骂',
  fraud: '欺诈引流',
  illegal: '违法',
  sex: '色情',
  advertising: '广告用语',
  other: '其他',
}

/** Letters that a word has once blanks and signs are left out, words that are added in one go, and words in all. */
export const wordLimits = { least: 2, most: 20, atOnce: 500, all: 5_000 } as const

/** Outcome for each word of an addition: `doubled` where it is in the list already, or was given twice. */
export const wordResults = ['added', 'doubled', 'short', 'long'] as const
export type WordResult = (typeof wordResults)[number]
export const wordResultLabel: Record<WordResult, string> = {
  added: '已添加',
  doubled: '已存在',
  short: '太短，至少 2 个字',
  long: '太长，最多 20 个字',
}

/* ── where words of the kind `review` stand ── */

export const wordHitSources = ['goods', 'evaluation', 'append', 'reply'] as const
export type WordHitSource = (typeof wordHitSources)[number]
export const wordHitSourceLabel: Record<WordHitSource, string> = {
  goods: '商品',
  evaluation: '评价',
  append: '追评',
  reply: '店铺回复',
}

/** `fine`: nothing is wrong, and the same words are not reported again; `handled`: something was done about it. */
export const wordHitStates = ['open', 'fine', 'handled'] as const
export type WordHitState = (typeof wordHitStates)[number]
export const wordHitStateLabel: Record<WordHitState, string> = { open: '待复核', fine: '没有问题', handled: '已处理' }
