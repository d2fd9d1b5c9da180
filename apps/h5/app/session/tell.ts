/** How the session speaks to people; `boot/start.ts` connects the toasts. */
type Speaker = (sentence: string) => void

let speaker: Speaker = () => {}

export const connectSpeaker = (given: Speaker): void => {
  speaker = given
}
export const tell: Speaker = (sentence) => speaker(sentence)
