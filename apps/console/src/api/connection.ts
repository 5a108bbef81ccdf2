// Whether the service can be reached: learnt from every request, told to whoever shows it.

type Listener = () => void;

const listeners = new Set<Listener>();
let lost = false;

function set(value: boolean): void {
  if (lost === value) return;
  lost = value;
  for (const listener of listeners) listener();
}

export const connection = {
  isLost: () => lost,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Asks whether the service answers again. */
  async look(): Promise<void> {
    await watchedFetch(new Request('/health/live'));
  },
};

/** `fetch` that notes whether an answer came. A request that was given up says nothing. */
export async function watchedFetch(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    set(false);
    return answer;
  } catch (error) {
    if (!request.signal.aborted) set(true);
    throw error;
  }
}
