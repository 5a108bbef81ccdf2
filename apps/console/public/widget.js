// Puts a jackpot's meter into a page of any site:
//   <script src="https://jackpot.example/meter/widget.js" data-jackpot="grand" data-currency="EUR" data-lang="en" async></script>
// It makes an iframe where the script stands, and reads or changes nothing else of the page.
/* global document, URL */
(() => {
  const script = document.currentScript;
  const { jackpot, currency, lang, height, title } = script.dataset;
  if (!jackpot) throw new Error('data-jackpot is missing: the code of the jackpot');
  const address = new URL(`/meter/${encodeURIComponent(jackpot)}`, script.src);
  address.searchParams.set('embed', '1');
  if (currency) address.searchParams.set('currency', currency);
  if (lang) address.searchParams.set('lang', lang);
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title || 'Jackpot';
  frame.loading = 'lazy';
  frame.style.cssText = `border:0;width:100%;height:${Number(height) || 160}px`;
  script.after(frame);
})();
