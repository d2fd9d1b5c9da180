type Phrase = { phrase_id: number; title: string; text: string }

/** Up to eight phrases that contain the text typed after `/`. */
export function phrasesFor(text: string, phrases: readonly Phrase[]): readonly Phrase[] {
  if (!text.startsWith('/')) return []
  const word = text.slice(1).trim().toLowerCase()
  return phrases.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(word)).slice(0, 8)
}
