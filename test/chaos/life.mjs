// What a run has brought up, taken down again in the reverse order: every step, whatever another one throws.

export function lifeOf(say) {
  const stops = [];
  let ending = null;
  const stopAll = async () => {
    for (const { name, stop } of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        say(`${name} could not be taken down: ${error.message}`);
      }
    }
  };
  return {
    /** `stop` is called once, at the end of the run. */
    own: (name, stop) => stops.push({ name, stop }),
    stopAll: () => (ending ??= stopAll()),
  };
}
