type Announcement = { title: string; text: string }

/** How the session speaks to people; `boot/start.ts` connects the toasts and the notices. */
type Speaker = { tell: (sentence: string) => void; announce: (what: Announcement) => void }

let speaker: Speaker = { tell: () => {}, announce: () => {} }

export const connectSpeaker = (given: Speaker): void => {
  speaker = given
}
export const tell: Speaker['tell'] = (sentence) => speaker.tell(sentence)
export const announce: Speaker['announce'] = (what) => speaker.announce(what)
