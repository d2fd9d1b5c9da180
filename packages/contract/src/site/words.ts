/** Name of a mall without one of its own: true of any mall. */
export const unnamedMall = '商城'

/** The mall's name as its mark has it and as people are welcomed to it: without the word that says what it is. */
export const shortMallName = (siteName: string): string => siteName.replace(/商城$/, '') || siteName
