import { startBareBot, startOurBot } from './bots.ts';
const bare = await startBareBot();
const b = await bare.open();
for (let i = 0; i < 5; i++) {
  const t = performance.now();
  await bare.engage(b);
  console.log('bare', performance.now() - t);
}
await bare.close();
const ours = await startOurBot('redis');
const c = await ours.open();
console.log(JSON.stringify(ours.discord.messages(c).at(-1)?.embeds).slice(0, 1500));
for (let i = 0; i < 8; i++) {
  const t = performance.now();
  const r = await ours.engage(c);
  console.log(
    'ours',
    performance.now() - t,
    r.message?.embeds[0]?.title,
    r.message?.embeds[0]?.description?.slice(0, 100),
  );
  await ours.takeBack(c);
}
await ours.close();
process.exit(0);
