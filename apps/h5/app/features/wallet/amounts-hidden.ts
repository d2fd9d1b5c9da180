import { setApp, useApp } from '#store/app.ts'

export const hiddenAmount = '****'

/** Whether the person has shut the eye of their wallet; open on the server and while hydrating. */
export const useAmountsHidden = (): boolean => useApp((app) => app.amountsHidden)

export const hideAmounts = (hidden: boolean): void => setApp({ amountsHidden: hidden })
