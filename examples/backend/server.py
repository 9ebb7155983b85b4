"""A backend in one file: the form of a translation in, JSON out. Replace `translate` by your engine."""

import os
import re
import uuid

import uvicorn
from fastapi import FastAPI, Form
from fastapi.responses import JSONResponse

NONCES: set[str] = set()
WORDS = {"hello": "hola", "world": "mundo"}

app = FastAPI()


def translate(text: str, source: str, target: str) -> str | None:
    if (source, target) != ("en", "es"):
        return None
    return re.sub(r"[^\W\d_]+", lambda word: WORDS.get(word[0].lower(), word[0]), text)


def fail(status: int, error: str) -> JSONResponse:
    return JSONResponse({"success": False, "data": {"error": error, "nonce_url": "/nonce"}}, status)


@app.get("/nonce")
def new_nonce() -> dict[str, str]:
    nonce = str(uuid.uuid4())
    NONCES.add(nonce)
    return {"nonce": nonce}


@app.post("/ajax")
def answer(
    action: str = Form(""),
    nonce: str = Form(""),
    text: str = Form(""),
    lang_src: str = Form(""),
    lang_dst: str = Form(""),
) -> JSONResponse:
    if nonce not in NONCES:
        return fail(403, "The nonce is missing or unknown.")
    if action != "mi_traductor_translate":
        return fail(400, "Only texts are translated here.")
    translation = translate(text, lang_src, lang_dst)
    if translation is None:
        return fail(422, "Only from English to Spanish.")
    return JSONResponse({"success": True, "data": {"translate": translation}})


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ.get("PORT", "3000")))
