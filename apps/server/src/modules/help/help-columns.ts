import { sql } from 'drizzle-orm'
import { textTokens } from '#modules/catalog/catalog.public.ts'

/** Search vector of a title: its words, their sounds and initials. */
export const wordsOfTitle = (title: string) =>
  sql<string>`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(
    textTokens([title], { sounds: true }),
  )}::jsonb)))`
