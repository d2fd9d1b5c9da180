type Announcement = { title: string; text: string }

/** How the session speaks to people; `boot/start.ts` connects the toasts and the notices. */
type Notifier = { warn: (sentence: string) => void; announce: (what: Announcement) => void }

let notifier: Notifier = { warn: () => {}, announce: () => {} }

export const connectNotifier = (connected: Notifier): void => {
  notifier = connected
}
export const warn: Notifier['warn'] = (sentence) => notifier.warn(sentence)
export const announce: Notifier['announce'] = (what) => notifier.announce(what)
