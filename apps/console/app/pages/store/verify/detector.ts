/** As browsers that have it declare it; the types of the DOM do not. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector

export const makerOf = (): DetectorMaker | null => {
  const maker: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof maker === 'function' && 'mediaDevices' in navigator ? (maker as DetectorMaker) : null
}
