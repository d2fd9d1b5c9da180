let stands = () => {}

/** Until the page stands: what is asked for anew before finds nothing on it yet, and what a guest sees would stay. */
export const hydrated = new Promise<void>((resolve) => {
  stands = resolve
})

/** The page stands, and so does all below it. */
export const noteHydrated = (): void => stands()
