export type Choice = { skuId: number; qty: number }

const choices = new Map<number, Choice>()

/** What was last chosen of a goods, until the page is left for good. */
export const lastChoice = (goodsId: number): Choice | undefined => choices.get(goodsId)

export function rememberChoice(goodsId: number, choice: Choice): void {
  choices.set(goodsId, choice)
}
