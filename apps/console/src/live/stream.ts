// Server-sent events that come back by themselves: the browser's own source gives up on a refusal, this one does not.

interface StreamOptions<T> {
  readonly url: string;
  /** Name of its events. */
  readonly event: string;
  readonly take: (message: T) => void;
  /** Told when the stream opens and when it is lost. */
  readonly connected?: (isConnected: boolean) => void;
}

const againAfterMs = 2_000;

/** Reads a stream until the answered function is called. Each message is a whole value: one that got lost costs nothing. */
export function readStream<T>({ url, event, take, connected }: StreamOptions<T>): () => void {
  let source: EventSource | null = null;
  let timer: number | undefined;
  const open = () => {
    source = new EventSource(url);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => take(JSON.parse(data) as T));
    source.onopen = () => connected?.(true);
    source.onerror = () => {
      connected?.(false);
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(open, againAfterMs);
    };
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}
