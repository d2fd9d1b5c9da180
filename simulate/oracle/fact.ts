/** A difference from the acknowledged acts: the rule, the thing, and the figures. */
export type Disagreement = { readonly rule: string; readonly about: string }

/** Asks the database, beside the mall, in plain words: the oracle shares no code with the server. */
export type Look = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export const yuan = (fen: number) => (fen / 100).toFixed(2)
