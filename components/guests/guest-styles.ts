/** Styles of a guest's tools: visitors would load a style sheet, too. */
export const guestStyles = `
.guest-dock{position:fixed;inset:auto 0 0;z-index:60;display:flex;flex-direction:column;align-items:end;pointer-events:none;font-size:.9375rem;line-height:1.4}
.guest-dock>*{pointer-events:auto}
.guest-bar{box-sizing:border-box;width:100%;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem 1rem;padding:.5rem 1rem;border-top:3px solid #ffbf00;background:#0e1116;color:#fff}
.guest-bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-decoration:underline}
.guest-dock button{min-height:2.75rem;padding:0 1rem;border:1px solid #fff;border-radius:.25rem;background:#fff;color:#0e1116;font-weight:600;cursor:pointer}
.guest-dock button:disabled{opacity:.6}
.guest-panel{box-sizing:border-box;width:min(26rem,100% - 1rem);max-height:min(32rem,65vh);overflow:auto;margin:.5rem;padding:1rem;border:1px solid #59616e;border-radius:.5rem;background:#fff;color:#0e1116;box-shadow:0 .5rem 2rem #0006}
.guest-panel label{display:block;margin:.75rem 0 .25rem;font-weight:600}
.guest-panel :is(input,select,textarea){box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem;border:1px solid #59616e;border-radius:.25rem;background:#fff;color:inherit;font:inherit;font-size:1rem}
.guest-panel button{border-color:#59616e}
.guest-panel button[type=submit]{background:#0e1116;color:#fff}
.guest-panel ol{margin:0;padding:0 0 0 1.5rem;list-style:decimal}
.guest-panel li{margin:0 0 1rem;overflow-wrap:anywhere}
.guest-panel li p{white-space:pre-wrap}
.guest-panel li ul{margin:0 0 .5rem;padding:0;list-style:none}
.guest-panel li li{margin:.5rem 0 0;padding:.5rem .75rem;border-left:3px solid #59616e;background:#f2f3f5}
.guest-panel li li[data-staff]{border-color:#ffbf00}
.guest-panel a{text-decoration:underline}
.guest-buttons{display:flex;gap:.5rem;margin:.75rem 0 0}
.guest-error:empty{display:none}
.guest-error{margin:.5rem 0 0;color:#b3130b;font-weight:600}
.guest-small{font-size:.875rem;color:#454c57}
.guest-panel p.guest-small{margin:.75rem 0 0}
.guest-pins{position:absolute;left:0;top:0;z-index:40}
.guest-pins>*{position:absolute;display:grid;place-items:center;width:2rem;height:2rem;margin:-1rem 0 0 -1rem;border:2px solid #fff;border-radius:50%;background:#b3130b;color:#fff;font:600 .875rem/1 system-ui,sans-serif;box-shadow:0 0 0 1px #0e1116}
.guest-pins>button{cursor:pointer}
.guest-pins>[data-answered]{background:#0e1116}
.guest-pins>[data-answered]::before{content:"✓";position:absolute;right:-.5rem;bottom:-.5rem;display:grid;place-items:center;width:1rem;height:1rem;border-radius:50%;background:#ffbf00;color:#0e1116;font-size:.75rem}
.guest-pins>button::after{content:"";position:absolute;inset:-.5rem}
html{scroll-padding-bottom:6rem}
body{padding-bottom:4.5rem}
@media (max-width:40rem){html{scroll-padding-bottom:10rem}body{padding-bottom:8.5rem}.guest-panel{max-height:50vh}}
@media (max-height:20rem){html{scroll-padding-bottom:0}body{padding-bottom:0}.guest-dock{position:static}.guest-panel{max-height:none}}
body:has(.guest-panel form) main *{cursor:crosshair}
`
