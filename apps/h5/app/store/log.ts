/** The one door to the browser's console: what the specification wants logged or warned about goes through here. */
export const log: Pick<Console, 'warn' | 'error'> = globalThis.console
