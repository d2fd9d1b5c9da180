import * as platformCalls from '@mall/contract/banned-word/platform.calls'
import * as platformTerms from '@mall/contract/banned-word/platform.terms'
import { wordLimits } from '@mall/contract/banned-word/platform.words'
import type { OutputOf } from '@mall/contract/call/call'
import { sql } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { bannedWords } from './banned-word.table.ts'
import { bareWord } from './banned-words.rules.ts'
import { forgetWords } from './cached-words.ts'

type Result = OutputOf<typeof platformCalls.addBannedWords>['list'][number]

const wordsIn = (text: string): string[] =>
  text
    .toWellFormed()
    .split(/[\n\r\t,，、;；\0]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '')

/** Adds those words that can be added, and tells of each what became of it. */
export const addBannedWords = useCase(
  platformCalls.addBannedWords,
  platformTerms.addBannedWords,
  async (ctx, { text, ...fields }) => {
    const given = wordsIn(text)
    if (given.length > wordLimits.atOnce) throw new Refusal('word.too_many', { limit: wordLimits.atOnce })
    const at = ctx.now()
    const about = { ...fields, operator: ctx.actor.nickname, changedAt: at, createdAt: at }
    const list = await ctx.db.transaction(async (db) => {
      // One after the other: there are never more than the limit.
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('banned words'))`)
      const fitting = given
        .map((word) => ({ word, bare: bareWord(word) }))
        .filter(({ bare }) => lengthFault(bare) === null)
      const rows = fitting.filter(({ bare }, i) => fitting.findIndex((one) => one.bare === bare) === i)
      const added =
        rows.length === 0
          ? []
          : await db
              .insert(bannedWords)
              .values(rows.map((row) => ({ ...row, ...about })))
              .onConflictDoNothing()
              .returning({ word: bannedWords.word })
      if ((await db.$count(bannedWords)) > wordLimits.all) throw new Refusal('word.full', { limit: wordLimits.all })
      if (added.length > 0) {
        const words = added.map(({ word }) => word)
        const what = { action: 'word.add', subject: `banned_word:${words[0]}`, detail: words.join('、').slice(0, 500) }
        await audit({ ...ctx, db }, { ...what, before: {}, after: { words, ...fields } })
      }
      return resultsOf(given, new Set(added.map(({ word }) => word)))
    })
    forgetWords()
    return { list }
  },
)

function lengthFault(bare: string): 'short' | 'long' | null {
  const { length } = [...bare]
  return length < wordLimits.least ? 'short' : length > wordLimits.most ? 'long' : null
}

/** A word that is given twice is added once. */
function resultsOf(given: readonly string[], added: Set<string>): Result[] {
  return given.map((word) => {
    const fault = lengthFault(bareWord(word))
    return { word: word.slice(0, 60), result: fault ?? (added.delete(word) ? 'added' : 'doubled') }
  })
}
