import { phonesIn } from './phones-in.ts'

/** A trace as the carrier wrote it; numbers in it can be called. */
export function TraceText({ text }: { text: string }) {
  return phonesIn(text).map((piece) =>
    piece.tel ? (
      <a key={piece.from} className="lnk num hit" href={`tel:${piece.tel}`} aria-label={`拨打 ${piece.text}`}>
        {piece.text}
      </a>
    ) : (
      <span key={piece.from}>{piece.text}</span>
    ),
  )
}
