/** Without these the mall does not open. */
export const openingNeeds = ['name', 'user', 'privacy'] as const
/** The rest of the steps before people sell and buy in a mall, in the order of the guide; each may be put aside. */
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
/** Steps that come filled in: they are done once they were read. */
export const openingReading: readonly OpeningStep[] = ['carriers', 'words', 'aftersale']
