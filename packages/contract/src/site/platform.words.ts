/** Without these the mall does not open. */
export const openingNeeds = ['name', 'user', 'privacy'] as const
/** The rest of what a mall wants before people sell and buy in it, in the order of the guide; each may be put aside. */
export const openingChoices = [
  'look',
  'merchant',
  'service',
  'categories',
  'brands',
  'carriers',
  'words',
  'aftersale',
  'home',
  'payment',
  'sms',
  'mail',
  'invoices',
  'tracking',
  'store',
  'goods',
] as const
export const openingSteps = [...openingNeeds, ...openingChoices] as const
export type OpeningStep = (typeof openingSteps)[number]
/** These come filled in: what is left is to read them. */
export const openingReading: readonly OpeningStep[] = ['carriers', 'words', 'aftersale']
