/** The caches of what people have seen. The program's own files lie in another, which belongs to nobody. */
export const keptCaches = { answers: 'kept-answers', owners: 'kept-owners', pictures: 'kept-pictures' } as const

/** On an answer that was kept: when it was, in ms of this device's clock. The page tells by it that the network is away. */
export const keptAtHeader = 'X-Kept-At'
