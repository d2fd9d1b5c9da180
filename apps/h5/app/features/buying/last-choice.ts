export type Choice = { skuId: number; qty: number }

const choices = new Map<number, Choice>()

/** The last choice for a goods, kept in memory until the page is closed or reloaded. */
export const lastChoice = (goodsId: number): Choice | undefined => choices.get(goodsId)

export function rememberChoice(goodsId: number, choice: Choice): void {
  choices.set(goodsId, choice)
}
